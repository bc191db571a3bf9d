export { zoomPlaces, ZoomMeetings, type ZoomOptions, type ZoomPlaces } from './zoom-meetings.js';
