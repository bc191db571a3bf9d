import { randomBytes } from 'node:crypto';
import { type EventEnvelope, VersionConflict } from '@marquee/kernel';
import { type DocumentStore, type Documents, teamCollection } from '@marquee/ports';
import { personalFields, sealedFields, subjectOf, withSealed, type PersonalField } from './personal-fields.js';
import { decrypt, encrypt, keyContext, masterKeyOf } from './sealing.js';

export interface PersonalDataKey {
  /** The subject's key, sealed with the master key. */
  readonly wrapped: string;
}

/** Keys of the people whom events tell of; apart from the events, so that they can be erased. No events of its own. */
export const personalDataKeyCollection = teamCollection<PersonalDataKey>({
  name: 'personal_data_keys',
  entity: 'personal_data_key',
  topic: 'personal_data_key',
  schemaVersion: 1,
});

/** An event as it was before sealing, or as much of it as is left. */
export interface Unsealed {
  readonly event: EventEnvelope;
  /** The subject's key is gone; the personal fields are empty strings now. */
  readonly erased: boolean;
}

/** Whose the key is. */
type Subject = Pick<EventEnvelope, 'team' | 'entityId'>;

/**
 * Encrypts the fields that the event catalogue marks as personal, with one key for each person. Who erases the key
 * erases the person from the outbox, the bus, the event log and every backup of them.
 */
export class PersonalDataVault {
  readonly #masterKey: Buffer;

  /** @param secret from the configuration; whoever has it and the key documents can read the personal data */
  constructor(
    private readonly documents: DocumentStore,
    secret: string,
  ) {
    this.#masterKey = masterKeyOf(secret);
  }

  /** The event with its personal fields encrypted; events without any come back as they are. */
  async seal(event: EventEnvelope): Promise<EventEnvelope> {
    const fields = personalFields(event);
    if (fields.length === 0) return event;
    const sealed = await this.sealFields(subjectOf(event), event.id, fields);
    return withSealed(event, sealed);
  }

  /** The same of an event of another service, which has no keys: it alone knows what else the event says. */
  async sealFields(
    subject: Subject,
    eventId: string,
    fields: readonly PersonalField[],
  ): Promise<readonly PersonalField[]> {
    const key = (await this.#key(subject)) ?? (await this.#makeKey(subject));
    return fields.map(({ name, text }) => ({ name, text: encrypt(key, text, `${eventId}/${name}`) }));
  }

  /** For replay. @throws Error when a field was tampered with */
  async unseal(event: EventEnvelope): Promise<Unsealed> {
    const fields = sealedFields(event);
    if (fields.length === 0) return { event, erased: false };
    const key = await this.#key(subjectOf(event));
    const data = Object.fromEntries(
      fields.map(({ name, text }) => [
        name,
        key ? (JSON.parse(decrypt(key, text, `${event.id}/${name}`)) as unknown) : '',
      ]),
    );
    return { event: { ...event, data: { ...event.data, ...data } }, erased: key === undefined };
  }

  /** Seals something beside the events that only its person should have; it is gone when they are. */
  async sealText(subject: Subject, name: string, text: string): Promise<string> {
    const key = (await this.#key(subject)) ?? (await this.#makeKey(subject));
    return encrypt(key, text, name);
  }

  /** undefined: the subject's key is gone. @throws Error when it was tampered with */
  async openText(subject: Subject, name: string, sealed: string): Promise<string | undefined> {
    const key = await this.#key(subject);
    return key && decrypt(key, sealed, name);
  }

  /** Forgets a subject's key for good; to do it again, or at the same time as somebody else, is no error. */
  async erase(team: string, subject: string): Promise<void> {
    const keys = this.#keys(team);
    for (;;) {
      const { state, version } = await keys.load(subject);
      if (!state) return;
      try {
        return await keys.save(subject, version, null, []);
      } catch (error) {
        // A conflict that got out would be taken for one of the deletion, which is done already.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  #keys(team: string): Documents<PersonalDataKey> {
    return this.documents.team(personalDataKeyCollection, team);
  }

  async #key({ team, entityId }: Subject): Promise<Buffer | undefined> {
    const document = await this.#keys(team).get(entityId);
    return document && Buffer.from(decrypt(this.#masterKey, document.wrapped, keyContext(team, entityId)), 'base64');
  }

  async #makeKey(event: Subject): Promise<Buffer> {
    const { team, entityId } = event;
    const keys = this.#keys(team);
    const { version } = await keys.load(entityId);
    const key = randomBytes(32);
    const wrapped = encrypt(this.#masterKey, key.toString('base64'), keyContext(team, entityId));
    try {
      await keys.save(entityId, version, { wrapped }, []);
      return key;
    } catch (error) {
      // Somebody else made one between our read and our save: theirs is the key.
      const theirs = error instanceof VersionConflict ? await this.#key(event) : undefined;
      if (!theirs) throw error;
      return theirs;
    }
  }
}
