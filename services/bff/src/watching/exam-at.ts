import { domainError } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { ServiceClients } from '../services/service-clients.js';

/** The test of a video: only who may watch it is tested. @throws DomainError VIDEO_NOT_FOUND, EXAM_NOT_FOUND */
export async function examAt(
  { viewing, activity }: Pick<ServiceClients, 'viewing' | 'activity'>,
  id: string,
  call: CallOptions,
): Promise<{ examId: string; videoId: string; watched: boolean }> {
  const [{ examId }, { items }] = await Promise.all([
    viewing.getWatchPage({ id }, call),
    activity.getProgress({ ids: [id] }, call),
  ]);
  if (examId === undefined) throw domainError('EXAM_NOT_FOUND');
  return { examId, videoId: id, watched: items.some(({ everCompleted }) => everCompleted) };
}
