import { domainError, downloadEvents, schemasOf, type DownloadEvent, type DownloadEvents } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { teamCollection } from '@marquee/ports';

/** That somebody downloaded an attachment file. One document for each time: nobody waits for another one's. */
export type Download = DownloadEvents['FileDownloaded'];

export interface RecordDownload extends Download {
  readonly type: 'RecordDownload';
}

export const downloadCollection = teamCollection<Download>({
  name: 'downloads',
  entity: downloadEvents.entity,
  topic: downloadEvents.topic,
  schemaVersion: 1,
});

export const evolve = (_state: Download | null, { data }: DownloadEvent): Download => data;

export const downloadDecider: Decider<Download, RecordDownload, DownloadEvent> = {
  decide({ type: _type, ...data }, state) {
    if (state) throw domainError('CONFLICT');
    return [{ type: 'FileDownloaded', data }];
  },
  evolve,
  schemaOf: schemasOf(downloadEvents),
};
