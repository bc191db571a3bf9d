import type { SandboxOptions } from '@marquee/stripe-sandbox';

/** A call as it came, and what it was answered. */
export type Call = Parameters<NonNullable<SandboxOptions['onCall']>>[0];

/** As much of OpenAPI 3.0 as Stripe's description uses. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly nullable?: boolean;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Holds calls and their answers to Stripe's own description of its API. */
export class StripeDescription {
  constructor(private readonly document: Description) {}

  /** `POST /v1/subscriptions/{id}`; undefined: there is no such call. */
  operationOf({ method, path }: Pick<Call, 'method' | 'path'>): string | undefined {
    const parts = path.split('/');
    const fits = (template: string): boolean => {
      const wanted = template.split('/');
      return (
        wanted.length === parts.length && wanted.every((part, index) => part.startsWith('{') || part === parts[index])
      );
    };
    const found = Object.entries(this.document.paths).filter(
      ([template, by]) => by[method.toLowerCase()] && fits(template),
    );
    // What is named wins over what may have any name.
    const [best] = found.toSorted(([one], [other]) => one.split('{').length - other.split('{').length);
    return best && `${method} ${best[0]}`;
  }

  /** What of a call, or of its answer, does not fit. */
  problemsOf(call: Call): readonly string[] {
    const name = this.operationOf(call);
    const [method = '', template = ''] = name?.split(' ') ?? [];
    const operation = this.document.paths[template]?.[method.toLowerCase()];
    if (!operation) return [`${call.method} ${call.path}: there is no such call`];
    const { status, params, reply } = call;
    // What Stripe would refuse, the sandbox may refuse as well; then it is the answer that counts.
    const asked = status < 400 ? this.#misfits(params, this.#askedBy(operation), 'form', '') : [];
    const answer = operation.responses[String(status)] ?? operation.responses['default'];
    const answered = this.#misfits(reply, schemaIn(answer), 'json', '');
    return [
      ...asked.map((problem) => `${name} asks ${problem}`),
      ...answered.map((problem) => `${name} answers ${problem}`),
    ];
  }

  #askedBy({ parameters = [], requestBody }: Operation): Schema {
    const body = schemaIn(requestBody);
    const query = parameters.filter((one) => one.in === 'query');
    return {
      type: 'object',
      properties: { ...Object.fromEntries(query.map(({ name, schema }) => [name, schema])), ...body.properties },
      required: [...query.filter(({ required }) => required).map(({ name }) => name), ...(body.required ?? [])],
    };
  }

  /** @param form whether numbers and flags are texts, and nothing unknown is taken */
  #misfits(value: unknown, given: Schema, kind: 'form' | 'json', at: string): readonly string[] {
    const schema =
      given.$ref === undefined ? given : { ...this.#named(given.$ref), ...(given.nullable && { nullable: true }) };
    const say = (problem: string): readonly string[] => [`${at || 'it'}: ${problem}`];
    if (value === null) return schema.nullable === true ? [] : say('must not be null');
    if (schema.anyOf) {
      const alike = schema.anyOf.filter((one) => this.#hasFields(one) === (typeof value === 'object'));
      const tried = (alike.length > 0 ? alike : schema.anyOf).map((one) => this.#misfits(value, one, kind, at));
      // The nearest is the one that says the least against it.
      return tried.toSorted((one, other) => one.length - other.length)[0] ?? [];
    }
    if (schema.enum && !schema.enum.some((one) => one === value))
      return say(`${JSON.stringify(value)} is none of ${schema.enum.join(', ')}`);
    if (schema.type === 'array') {
      if (!Array.isArray(value)) return say('must be a list');
      return value.flatMap((one, index) => this.#misfits(one, schema.items ?? {}, kind, `${at}[${index}]`));
    }
    if (schema.type === 'object') return this.#misfitsOf(value, schema, kind, at);
    if (schema.type !== undefined && !isA(value, schema.type, kind))
      return say(`${JSON.stringify(value)} is no ${schema.type}`);
    if (schema.maxLength !== undefined && typeof value === 'string' && value.length > schema.maxLength)
      return say(`longer than ${schema.maxLength}`);
    return [];
  }

  #hasFields(given: Schema): boolean {
    const { type } = given.$ref === undefined ? given : this.#named(given.$ref);
    return type === 'object' || type === 'array';
  }

  #misfitsOf(value: unknown, schema: Schema, kind: 'form' | 'json', at: string): readonly string[] {
    const say = (problem: string): readonly string[] => [`${at || 'it'}: ${problem}`];
    if (typeof value !== 'object' || Array.isArray(value)) return say('must have fields');
    const { properties = {}, required = [], additionalProperties: more } = schema;
    const fields = Object.entries(value as object);
    const missing = required.filter((name) => !Object.hasOwn(value as object, name));
    const others = fields.flatMap(([name, field]: [string, unknown]) => {
      const path = at === '' ? name : `${at}.${name}`;
      const known = properties[name] ?? (typeof more === 'object' ? more : undefined);
      if (known) return this.#misfits(field, known, kind, path);
      return kind === 'form' ? [`${path}: is unknown`] : [];
    });
    return [...missing.flatMap((name) => say(`${name} is missing`)), ...others];
  }

  #named(reference: string): Schema {
    return this.document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
  }
}

const schemaIn = (content: Content | undefined): Schema => Object.values(content?.content ?? {})[0]?.schema ?? {};

function isA(value: unknown, type: string, kind: 'form' | 'json'): boolean {
  if (kind === 'json') return type === 'integer' ? Number.isInteger(value) : typeof value === type;
  if (typeof value !== 'string') return false;
  if (type === 'boolean') return value === 'true' || value === 'false';
  return type === 'string' || (type === 'integer' ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?$/).test(value);
}
