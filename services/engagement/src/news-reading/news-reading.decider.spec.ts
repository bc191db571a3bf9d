import { describe, it } from '@jest/globals';
import type { NewsReadingEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { newsReadingDecider } from './news-reading.js';

const given = specify(newsReadingDecider);
const [first, second] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'] as const;
const read = (until: string): NewsReadingEvent => ({ type: 'NewsRead', data: { until } });

describe('how far somebody has read the news', () => {
  it('goes on to what is newer, and never back', () => {
    given().when({ type: 'ReadNews', until: first }).then(read(first));
    given(read(first)).when({ type: 'ReadNews', until: second }).thenState({ until: second });
    given(read(second)).when({ type: 'ReadNews', until: first }).then();
    given(read(second)).when({ type: 'ReadNews', until: second }).then();
  });

  it('is forgotten once', () => {
    given(read(first)).when({ type: 'ForgetReading' }).thenState(null);
    given().when({ type: 'ForgetReading' }).then();
  });
});
