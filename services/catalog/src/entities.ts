import {
  category,
  creator,
  domainError,
  event,
  eventProblems,
  file,
  live,
  liveProblems,
  news,
  playlist,
  tag,
  type AnyEntity,
} from '@marquee/contracts';
import {
  entityCollection,
  presentOf,
  referenceDoor,
  serviceEntity,
  usedBy,
  usedElsewhere,
  type ServicePorts,
  type UsedBy,
} from '@marquee/nest-kit';
import {
  CatalogReferenceServiceService,
  CategoryServiceService,
  CreatorServiceService,
  EventServiceService,
  FileServiceService,
  LiveServiceService,
  NewsServiceService,
  PlaylistServiceService,
  TagServiceService,
} from '@marquee/proto/catalog';
import { TenantReferenceServiceService } from '@marquee/proto/tenant';
import { Attachments } from './file/attachments.js';
import { KnownGroups } from './video/known-groups.js';
import { KnownQuestions } from './video/known-questions.js';
import { videoCollection, type Video } from './video/video.js';

const title = (video: Video): string => video.title;
const playlists = entityCollection(playlist);
const playlistsBy = (field: 'categoryId' | 'tags' | 'videos') =>
  usedBy({ collection: playlists, field, isList: field !== 'categoryId', title: ({ name }) => name });

/** What has a video, and keeps it from being deleted: playlists, events, and the landing page. */
export const usersOfVideos = (ports: Pick<ServicePorts, 'channel' | 'signer'>): readonly UsedBy[] => [
  playlistsBy('videos'),
  usedBy({ collection: entityCollection(event), field: 'videos', isList: true, title: ({ name }) => name }),
  usedElsewhere(TenantReferenceServiceService, 'video', 'catalog', ports),
];

const videosBy = (field: 'categoryId' | 'creatorId' | 'surveyId' | 'examId' | 'tags' | 'files') =>
  usedBy({ collection: videoCollection, field, isList: field === 'tags' || field === 'files', title });

const livesBy = (field: 'categoryId' | 'creatorId' | 'surveyId' | 'tags' | 'files' | 'groups') =>
  usedBy({
    collection: entityCollection(live),
    field,
    isList: field === 'tags' || field === 'files' || field === 'groups',
    title: ({ name }) => name,
  });

/** What has a live stream, and keeps it from being deleted. */
const eventsOfLives = usedBy({
  collection: entityCollection(event),
  field: 'lives',
  isList: true,
  title: ({ name }) => name,
});

const byShownAsset = usedBy({ collection: videoCollection, field: 'asset.id', title });
/** An asset is shown by one video at most: each is looked up in the unique index, which counting does not use. */
const shownAssets: UsedBy = {
  ...byShownAsset,
  async counts(documents, team, ids) {
    const found = ids.map(async (id) => (await byShownAsset.page(documents, team, id, { limit: 1 })).items.length);
    return new Map((await Promise.all(found)).map((count, index) => [ids[index] ?? '', count]));
  },
};

/** What of the catalog refers to things of other services, for these to ask. */
export const ReferenceDoor = referenceDoor(CatalogReferenceServiceService, {
  group: [
    usedBy({ collection: videoCollection, field: 'groups', isList: true, title }),
    usedBy({ collection: entityCollection(news), field: 'groups', isList: true, title: ({ name }) => name }),
    usedBy({ collection: entityCollection(event), field: 'groups', isList: true, title: ({ name }) => name }),
    livesBy('groups'),
  ],
  survey: [videosBy('surveyId'), livesBy('surveyId')],
  exam: [videosBy('examId')],
  // What a video shows, and its other versions.
  asset: [shownAssets, usedBy({ collection: videoCollection, field: 'otherAssets', isList: true, title })],
});

/** The entities of the catalog that stand on the kit. */
export const entities = [
  serviceEntity(category, CategoryServiceService, {
    usedBy: [videosBy('categoryId'), playlistsBy('categoryId'), livesBy('categoryId')],
  }),
  serviceEntity(tag, TagServiceService, {
    usedBy: [videosBy('tags'), playlistsBy('tags'), livesBy('tags')],
  }),
  serviceEntity(creator, CreatorServiceService, { usedBy: [videosBy('creatorId'), livesBy('creatorId')] }),
  serviceEntity(event, EventServiceService, {
    known: (ports) => {
      const groups = new KnownGroups(ports);
      const among = amongOf(ports.documents);
      return { group: (team, ids) => groups.of(team, ids), video: videosAmong(ports.documents), live: among(live) };
    },
    rules: [
      (next) => {
        const problems = eventProblems(next);
        if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
      },
    ],
  }),
  serviceEntity(live, LiveServiceService, {
    usedBy: [eventsOfLives],
    known: (ports) => {
      const [groups, questions] = [new KnownGroups(ports), new KnownQuestions(ports)];
      const among = amongOf(ports.documents);
      return {
        ...{ category: among(category), tag: among(tag), creator: among(creator), file: among(file) },
        group: (team, ids) => groups.of(team, ids),
        survey: (team, ids) => questions.surveys(team, ids),
      };
    },
    rules: [
      (next) => {
        const problems = liveProblems(next);
        if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
      },
    ],
  }),
  serviceEntity(file, FileServiceService, {
    usedBy: [videosBy('files'), livesBy('files')],
    known: (ports) => ({ upload: (team, ids) => new Attachments(ports).unused(team, ids) }),
    learn:
      (ports) =>
      (team, { upload }, now) =>
        new Attachments(ports).factsOf(team, upload, now),
  }),
  serviceEntity(news, NewsServiceService, {
    known: (ports) => {
      const groups = new KnownGroups(ports);
      return { group: (team, ids) => groups.of(team, ids) };
    },
  }),
  serviceEntity(playlist, PlaylistServiceService, {
    known: ({ documents }) => {
      const among = amongOf(documents);
      return { category: among(category), tag: among(tag), video: videosAmong(documents) };
    },
  }),
];

/** Of ids of an entity of the catalog those of things that exist. */
const amongOf =
  (documents: ServicePorts['documents']) => (entity: AnyEntity) => (team: string, ids: readonly string[]) =>
    presentOf(documents, entity, team, ids);

const videosAmong =
  (documents: ServicePorts['documents']) =>
  async (team: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await documents.team(videoCollection, team).getMany(ids)).map(({ id }) => id));
