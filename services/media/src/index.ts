export { deliveryLoad, encodersOf, isUpload, mediaHttp, sentByTeam } from './http/media-http.js';
export { mediaService } from './media.module.js';
export type { HandOff, MediaPorts } from './media.ports.js';
export { readRtmpAround } from './rtmp-settings.js';
export { askForRound } from './scrub/ask-for-round.js';
export type { Scrubbing } from './scrub/round.js';
export { readSpeech, type SpeechSettings } from './speech-settings.js';
export {
  tellConfinement,
  waitingForAnalysis,
  waitingForEncoding,
  waitingForTranscription,
  waitingToBePlayable,
} from './telemetry.js';
