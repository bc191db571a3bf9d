import { fields, parser, type Parser, type Schema } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { listLimits, quickAccept } from './quick-accept.js';

const { yup } = fields;

/** As `parser` of the contracts, and fast where the schema allows it. */
export function validator(schema: Schema<unknown>): Parser<unknown> {
  const accepts = quickAccept(schema);
  const parse = parser(schema);
  const tooLong = listLimits(schema);
  return (input) => {
    if (accepts?.(input)) return input;
    const list = tooLong(input);
    if (list)
      throw new DomainError('INVALID_INPUT', {}, [{ path: list.path, code: 'TOO_MANY', params: { max: list.max } }]);
    return parse(input);
  };
}

/** Checks a reply as it is, without taking anything for something else. */
export function replyCheck(schema: Schema<unknown>): (reply: unknown) => void {
  if (!(schema instanceof yup.Schema)) throw new Error('a route is described by yup schemas');
  return (reply) => {
    schema.validateSync(reply, { abortEarly: false, strict: true });
  };
}
