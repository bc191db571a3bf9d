export {
  CategoriesPage,
  CategoryPage,
  CreatorPage,
  CreatorsPage,
  TagPage,
  TagsPage,
  HomePage,
  NewestPage,
  PopularPage,
  SearchPage,
} from './browse-pages.js';
export { Event, InEvent } from '../../../features/site-events/event.js';
export { EventPage, EventsPage, SchedulePage, WatchInEventPage } from './event-pages.js';
export { MissingPage } from './missing-page.js';
export {
  NewestPlaylistsPage,
  PlaylistCategoriesPage,
  PlaylistPage,
  PlaylistTagsPage,
  WatchInPlaylistPage,
} from './playlist-pages.js';
export { NewsPage } from './news-page.js';
export { BookmarkPage, ViewLogPage, WatchLaterPage } from './saved-pages.js';
