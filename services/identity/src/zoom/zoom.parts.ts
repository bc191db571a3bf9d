import { ErasedZoom } from './erased-zoom.js';
import { ZoomConnecting } from './zoom-connecting.js';
import { ZoomConnections } from './zoom-connections.js';
import { ZoomConsumer } from './zoom.consumer.js';
import { ZoomCredentials } from './zoom-credentials.js';
import { ZoomController } from './zoom.grpc.js';
import { ZoomMeetingCalls } from './zoom-meeting-calls.js';
import { ZoomRevocations } from './zoom-revocations.js';

/** What the module takes of the accounts at Zoom that administrators connect. */
export const zoomControllers = [ZoomController, ZoomConsumer];
export const zoomProviders = [
  ErasedZoom,
  ZoomConnecting,
  ZoomConnections,
  ZoomCredentials,
  ZoomMeetingCalls,
  ZoomRevocations,
];
