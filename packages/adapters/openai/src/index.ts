export { openSpeech } from './open-speech.js';
export { OpenAiSpeech } from './openai-speech.js';
export { OpenAiSummarizer } from './openai-summarizer.js';
