import {
  category,
  categoryCalls,
  creator,
  creatorCalls,
  event,
  eventCalls,
  exam,
  examCalls,
  file,
  fileCalls,
  group,
  groupCalls,
  live,
  liveCalls,
  memberField,
  memberFieldCalls,
  news,
  newsCalls,
  playlist,
  playlistCalls,
  survey,
  surveyCalls,
  tag,
  tagCalls,
} from '@marquee/contracts';
import {
  CategoryServiceService,
  CreatorServiceService,
  EventServiceService,
  FileServiceService,
  LiveServiceService,
  NewsServiceService,
  PlaylistServiceService,
  TagServiceService,
} from '@marquee/proto/catalog';
import { ExamServiceService, SurveyServiceService } from '@marquee/proto/engagement';
import { GroupServiceService, MemberFieldServiceService } from '@marquee/proto/identity';
import { entityController } from './entity-controller.js';

/** The entities of all services; their calls need nothing else here. */
export const entityControllers = [
  entityController(category, categoryCalls, CategoryServiceService),
  entityController(tag, tagCalls, TagServiceService),
  entityController(creator, creatorCalls, CreatorServiceService),
  entityController(news, newsCalls, NewsServiceService),
  entityController(group, groupCalls, GroupServiceService),
  entityController(memberField, memberFieldCalls, MemberFieldServiceService),
  entityController(event, eventCalls, EventServiceService),
  entityController(file, fileCalls, FileServiceService),
  entityController(live, liveCalls, LiveServiceService),
  entityController(playlist, playlistCalls, PlaylistServiceService),
  entityController(survey, surveyCalls, SurveyServiceService),
  entityController(exam, examCalls, ExamServiceService),
];
