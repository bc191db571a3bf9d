import type { SurveyResponse } from '../content/survey-rules.js';
import { defineEvents, type EventOf } from './define-events.js';

/** The lists in which a viewer keeps videos. */
export const savedLists = ['bookmarks', 'watch_later'] as const;
export type SavedList = (typeof savedLists)[number];

export interface SavedVideoEvents {
  VideoSaved: {
    readonly list: SavedList;
    /** Whose list it is. */
    readonly viewerId: string;
    readonly videoId: string;
    /** ISO instant; the list is in its order, the latest first. */
    readonly savedAt: string;
  };
  /** The viewer took it out, or the video or the viewer is gone. */
  VideoUnsaved: { readonly reason: 'removed' | 'video_deleted' | 'viewer_deleted' };
}
export type SavedVideoEvent = EventOf<SavedVideoEvents>;

export const savedVideoEvents = defineEvents<SavedVideoEvents>({
  entity: 'saved-video',
  topic: 'engagement.saved-video',
  events: {
    VideoSaved: { summary: 'A viewer put a video into the bookmarks or into "watch later"', schema: 1 },
    VideoUnsaved: { summary: 'A video left such a list', schema: 1 },
  },
});

export interface NewsReadingEvents {
  /** A viewer has seen the news of a site up to this instant: when the latest of it was made. */
  NewsRead: { readonly until: string };
  /** The viewer is gone. */
  NewsReadingForgotten: object;
}
export type NewsReadingEvent = EventOf<NewsReadingEvents>;

/** How far one viewer has read; the entity's id is the viewer's. */
export const newsReadingEvents = defineEvents<NewsReadingEvents>({
  entity: 'news-reading',
  topic: 'engagement.news-reading',
  events: {
    NewsRead: { summary: 'A viewer has read the news of the site up to an instant', schema: 1 },
    NewsReadingForgotten: { summary: 'How far somebody had read was forgotten with them', schema: 1 },
  },
});

export interface SurveyAnswerEvents {
  SurveyAnswered: {
    readonly surveyId: string;
    readonly memberId: string;
    /** The video after which it was asked. */
    readonly videoId: string;
    /** ISO instant. */
    readonly answeredAt: string;
    readonly responses: readonly SurveyResponse[];
  };
  /** The survey or the member is gone. */
  SurveyAnswerForgotten: { readonly reason: 'survey_deleted' | 'member_deleted' };
}
export type SurveyAnswerEvent = EventOf<SurveyAnswerEvents>;

export const surveyAnswerEvents = defineEvents<SurveyAnswerEvents>({
  entity: 'survey-answer',
  topic: 'engagement.survey-answer',
  events: {
    SurveyAnswered: {
      summary: 'A member answered a survey',
      schema: 1,
      personal: ['responses'],
      personalOf: 'memberId',
    },
    SurveyAnswerForgotten: { summary: 'An answer to a survey went with its survey or its member', schema: 1 },
  },
});
