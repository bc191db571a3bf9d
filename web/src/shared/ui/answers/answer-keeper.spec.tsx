import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { AnswerKeeper } from './answer-keeper.js';
import { keptAnswers } from './kept-answers.js';

const place = { teamId: 'demo', memberId: 'mia', asked: 'survey.s1' };
const asked = [{ id: 'word', name: 'One word?', type: 'text', required: false, options: [] }] as const;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('says to those who hear the page, too, that answers are back: once the region is there', async () => {
  keptAnswers.keep(place, [{ field: 'word', values: ['Light'] }]);
  render(
    <MantineProvider env="test">
      <Formik initialValues={{ answers: [{ field: 'word', values: [] }] }} onSubmit={() => undefined}>
        <AnswerKeeper place={place} asked={asked} whenBack="They are back." />
      </Formik>
    </MantineProvider>,
  );
  const region = screen.getByRole('status');
  expect([region.textContent, region.firstElementChild?.getAttribute('aria-hidden')]).toEqual([
    'They are back.',
    'true',
  ]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect([region.textContent, region.firstElementChild]).toEqual(['They are back.', null]);
});
