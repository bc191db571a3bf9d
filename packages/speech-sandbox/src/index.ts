export { SpeechSandbox } from './speech-sandbox.js';
