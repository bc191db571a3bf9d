import { useTranslation } from 'react-i18next';
import type { ReviewedComment } from './comment-review.api.js';

/** What an author is called in the console. */
export function useAuthorName(): (comment: Pick<ReviewedComment, 'author' | 'authorName'>) => string {
  const { t } = useTranslation('comment-review');
  return ({ author, authorName }) => (author === 'administrator' ? t('ofSite') : authorName || t('unnamed'));
}
