import type { ErrorKind } from '../errors/error-kinds.js';
import { entityNames, type CodeOf, type EntityName } from './entity-names.js';

/** The errors that every entity has. */
export type EntityErrorCode<Name extends EntityName> = `${CodeOf<Name>}_${'NOT_FOUND' | 'NAME_IN_USE' | 'IN_USE'}`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Entry = (kind: ErrorKind, ja: string, en: string) => { kind: ErrorKind; ja: string; en: string };

const errorsOf = (name: EntityName, entry: Entry) => {
  const { code, ja, en } = entityNames[name];
  return [
    [`${code}_NOT_FOUND`, entry('not_found', `${ja}が見つかりません。`, `${capital(en)} not found.`)],
    [
      `${code}_NAME_IN_USE`,
      entry(
        'conflict',
        `同じ名前の${ja}がすでにあります。別の名前にしてください。`,
        `There’s already a ${en} with this name. Choose another one.`,
      ),
    ],
    [
      `${code}_IN_USE`,
      entry(
        'conflict',
        `この${ja}は使用中（{{count}}件）のため、削除できません。先に使用箇所から外してください。`,
        `This ${en} is in use ({{count}}), so it can’t be deleted. Remove it from where it’s used first.`,
      ),
    ],
  ] as const;
};

/** The part of the error catalogue that says what goes wrong with entities. */
export const entityErrors = (entry: Entry) =>
  Object.fromEntries((Object.keys(entityNames) as EntityName[]).flatMap((name) => errorsOf(name, entry))) as {
    readonly [Code in EntityErrorCode<EntityName>]: ReturnType<Entry>;
  };
