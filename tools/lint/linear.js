import redos from 'eslint-plugin-redos';

/** What can take more than linear time repeats something; the rest need not be searched for a string that shows it. */
const repeats = /[*+{]/;

const search = redos.rules['no-vulnerable'];

/** redos/no-vulnerable, asked only of literals that repeat something: the search costs a tenth of a second for each. */
export const linear = {
  rules: {
    'linear-expression': {
      meta: search.meta,
      create(context) {
        const visitor = search.create(context);
        return {
          ...visitor,
          Literal: (node) => {
            if (repeats.test(node.regex?.pattern ?? '')) visitor.Literal(node);
          },
        };
      },
    },
  },
};
