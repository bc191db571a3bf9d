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
} from './browse-pages.js';
export { BoughtVideos } from '../../../features/site-home/bought-videos.js';
export { Event, InEvent } from '../../../features/site-events/event.js';
export { EventPage, EventsPage, SchedulePage } from './event-pages.js';
export { MissingPage } from './missing-page.js';
export { NewestPlaylistsPage, PlaylistCategoriesPage, PlaylistPage, PlaylistTagsPage } from './playlist-pages.js';
export { NewsPage } from './news-page.js';
export { BookmarkPage, ViewLogPage, WatchLaterPage } from './saved-pages.js';
