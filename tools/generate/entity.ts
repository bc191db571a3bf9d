import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../lib/repository.ts';
import { addImport, addItem, edit, insertBefore, registerTexts } from './edits.ts';
import { fillIn, fillingOf, namesOf, type Filling, type Names } from './names.ts';

export interface NewEntity {
  readonly names: Names;
  readonly plural: Names;
  /** kebab-case */
  readonly service: string;
  /** What readers call one in Japanese. */
  readonly ja: string;
}

/** @throws Error when the service keeps no entities, or a name is none */
export function newEntity(kebab: string, said: Readonly<Record<string, string | undefined>>): NewEntity {
  const names = namesOf(kebab);
  const service = said['SERVICE'] ?? '';
  const list = `services/${service}/src/entities.ts`;
  const harness = `services/${service}/test/${service}-harness.ts`;
  for (const file of [list, harness]) {
    if (!existsSync(inRepository(file))) {
      throw new Error(`SERVICE must be one that keeps entities, as catalog does: there is no ${file}`);
    }
  }
  return {
    names,
    plural: namesOf(said['PLURAL'] || (/(s|x|ch|sh)$/.test(kebab) ? `${kebab}es` : kebab.replace(/y$/, 'ie') + 's')),
    service,
    ja: said['JA'] || names.pascal,
  };
}

export const fillingOfEntity = ({ names, plural, service, ja }: NewEntity): Filling => ({
  ...fillingOf(names),
  plural: plural.kebab,
  Plural: plural.pascal,
  service,
  Service: namesOf(service).pascal,
  ja,
});

const fragment = (file: string): string => readFileSync(join(import.meta.dirname, 'fragments', file), 'utf8');

/** What all entities share is in a package of its own. */
const withEntityMessages = (proto: string): string =>
  proto.includes('import "marquee/entity/v1/entity.proto";')
    ? proto
    : proto.replace(/^package .*;\n/m, (line) => `${line}\nimport "marquee/entity/v1/entity.proto";\n`);

/** Names the entity where its words, its definition, its service, its door and its page are listed. @returns the files */
export function registerEntity(entity: NewEntity): string[] {
  const { names, plural, service, ja } = entity;
  const { camel, pascal, kebab, upper, words } = names;
  const contracts = 'packages/contracts/src/entities';
  const grpc = `${pascal}ServiceService`;
  const proto = `@marquee/proto/${service}`;
  return [
    edit(`${contracts}/entity-names.ts`, (text) =>
      insertBefore(
        text,
        '} as const satisfies',
        `  ${camel}: { plural: '${plural.kebab}', code: '${upper}', ja: '${ja}', en: '${words}', enPlural: '${plural.words}' },\n`,
      ),
    ),
    edit(`${contracts}/entities.ts`, (text) => {
      const imported = addImport(text, `${camel}, ${camel}Routes`, `./${kebab}.js`);
      const exported = insertBefore(
        imported,
        '\n/** Every entity that stands on the kit. */',
        `export * from './${kebab}.js';\n`,
      );
      return addItem(addItem(exported, '] as const;', camel), '} as const;', `...${camel}Routes`);
    }),
    edit(
      `proto/marquee/${service.replaceAll('-', '_')}/v1/${service.replaceAll('-', '_')}.proto`,
      (text) => withEntityMessages(text) + fillIn(fragment('entity.proto.template'), fillingOfEntity(entity)),
    ),
    edit(`services/${service}/src/entities.ts`, (text) =>
      addItem(
        addImport(addImport(text, camel, '@marquee/contracts'), grpc, proto),
        '];',
        `serviceEntity(${camel}, ${grpc})`,
      ),
    ),
    edit('services/bff/src/entity/entities.ts', (text) =>
      addItem(
        addImport(addImport(text, `${camel}, ${camel}Calls`, '@marquee/contracts'), grpc, proto),
        '];',
        `entityController(${camel}, ${camel}Calls, ${grpc})`,
      ),
    ),
    registerTexts(plural),
    edit('web/src/app/console/content-pages.ts', (text) =>
      insertBefore(
        addImport(text, 'IconList', '@tabler/icons-react'),
        '  ],\n};',
        fillIn(fragment('page.template'), fillingOfEntity(entity)),
      ),
    ),
  ];
}
