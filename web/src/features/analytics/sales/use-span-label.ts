import { useFormat } from '../../../shared/format/use-format.js';
import type { Span, SpanLength } from './sales-spans.js';

/** What a day, or a month, is called. */
export function useSpanLabel(length: SpanLength): (span: Span) => string {
  const format = useFormat();
  return ({ from }) => (length === 'day' ? format.shortDay(from) : format.month(from.slice(0, 7)));
}
