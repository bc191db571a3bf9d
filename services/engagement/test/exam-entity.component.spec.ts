import { exam } from '@marquee/contracts';
import { entityContract } from '@marquee/nest-kit/testing';
import { ExamServiceService } from '@marquee/proto/engagement';
import { many, openExams } from './exam-harness.js';

entityContract(exam, async () => {
  const videos = new Map<string, string>();
  const fixture = await openExams({ videos });
  let made = 0;
  return {
    client: fixture.client(ExamServiceService),
    use: async (id) => {
      const title = `video${++made}`;
      videos.set(title, id);
      return { title, undo: async () => void videos.delete(title) };
    },
    // What is right, what it takes to pass and buttons are bound to each other.
    samples: (n: number) => ({
      questions: many(50, n),
      ...{ passButtonUrl: `https://example.test/${n}`, failButtonUrl: `https://example.test/${n}` },
    }),
    sized(name, size) {
      if (name === 'questions') return many(size);
      const root = 'https://example.test/';
      return name.endsWith('Url') ? root + 'あ'.repeat(size - root.length) : undefined;
    },
    stop: () => fixture.stop(),
  };
});
