import { later } from '../../../shared/ui/later.js';

/** What is asked at a video comes in one piece while it plays; the forms when they are opened. */
export { SurveyButton } from '../../../features/site-surveys/survey-button.js';
export { ExamButton, ExamPanel } from '../../../features/site-exams/exam-offer.js';
export const SurveyDialog = later(
  async () => (await import('../../../features/site-surveys/survey-dialog.js')).SurveyDialog,
);
export const ExamDialog = later(async () => (await import('../../../features/site-exams/exam-dialog.js')).ExamDialog);
