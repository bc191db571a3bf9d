import { teamCollection } from '@marquee/ports';

interface Film {
  readonly title: string;
  readonly status: string;
  readonly createdAt: string;
  readonly description: string;
}

const films = { name: 'films', entity: 'film', topic: 'bench.film' } as const;
export const team = 'benchbenchbe';

/** As the version before has them. */
export const before = teamCollection<Omit<Film, 'title'> & { readonly name: string }>({ ...films, schemaVersion: 1 });

/** A field has another name, and there is one more index. */
export const present = teamCollection<Film>({
  ...{ ...films, schemaVersion: 2, indexes: [['status', 'createdAt']] },
  upcast: (document) => {
    const { name, ...rest } = document as Omit<Film, 'title'> & { readonly name: string };
    return { ...rest, title: name };
  },
});

/** About 600 bytes. */
export const filmBefore = (index: number) => ({
  name: `深海の生き物 ${index}`,
  status: index % 3 === 0 ? 'draft' : 'published',
  createdAt: new Date(1_767_225_600_000 + index * 1_000).toISOString(),
  description: '水深千メートルの暗やみに住む生き物を訪ねます。'.repeat(7),
});
