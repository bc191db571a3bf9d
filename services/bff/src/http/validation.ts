import { fields, parser, type Parser, type Schema } from '@marquee/contracts';
import { quickAccept } from './quick-accept.js';

const { yup } = fields;

/** As `parser` of the contracts, and fast where the schema allows it. */
export function validator(schema: Schema<unknown>): Parser<unknown> {
  const accepts = quickAccept(schema);
  const parse = parser(schema);
  return (input) => (accepts?.(input) ? input : parse(input));
}

/** Checks a reply as it is, without taking anything for something else. */
export function replyCheck(schema: Schema<unknown>): (reply: unknown) => void {
  if (!(schema instanceof yup.Schema)) throw new Error('a route is described by yup schemas');
  return (reply) => {
    schema.validateSync(reply, { abortEarly: false, strict: true });
  };
}
