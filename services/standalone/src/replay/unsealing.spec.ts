import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { deriveSecret, PersonalDataVault } from '@marquee/nest-kit';
import { openDocuments, removeFolder, testFolder } from '@marquee/nest-kit/testing';
import type { DocumentStore } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { sealingServices, unsealing } from './unsealing.js';

const secret = 'a master secret of a test, long enough';
const member = sampleEvent({ entity: 'member', entityId: 'mia', type: 'MemberRenamed', data: { name: 'Mia' } });
const comment = sampleEvent({ entity: 'comment', entityId: 'c', type: 'CommentEdited', data: { text: 'Hello' } });

describe('personal data in a history', () => {
  const folders: string[] = [];
  let documents: Readonly<Record<string, DocumentStore>>;

  beforeEach(async () => {
    const opened: [string, DocumentStore][] = [];
    for (const service of sealingServices) {
      const folder = await testFolder(service);
      folders.push(folder);
      opened.push([service, await openDocuments(folder)]);
    }
    documents = Object.fromEntries(opened);
  });
  afterEach(async () => {
    for (const store of Object.values(documents)) await store.close();
    for (const folder of folders.splice(0)) await removeFolder(folder);
  });

  const vaultOf = (service: string): PersonalDataVault =>
    new PersonalDataVault(documents[service]!, deriveSecret(secret, 'personal-data'));

  it('is opened by the keys of the service whose event it is', async () => {
    const unseal = unsealing(documents, secret);
    for (const [service, event] of [
      ['identity', member],
      ['engagement', comment],
    ] as const) {
      expect(await unseal(await vaultOf(service).seal(event))).toEqual(event);
    }
  });

  it('is empty once its key is erased, and nothing is asked for of what has none', async () => {
    const unseal = unsealing(documents, secret);
    const sealed = await vaultOf('engagement').seal(comment);
    await vaultOf('engagement').erase(comment.team, comment.entityId);
    expect((await unseal(sealed)).data).toEqual({ text: '' });
    const plain = sampleEvent({ entity: 'category', type: 'CategoryCreated', data: { name: 'Sea' } });
    expect(await unseal(plain)).toEqual(plain);
  });
});
