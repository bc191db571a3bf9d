export { ZoomMeetings, zoomPlaces } from './zoom-meetings.js';
