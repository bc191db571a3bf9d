import {
  chapter,
  errorCatalogue,
  fieldErrorCatalogue,
  processing,
  publicSite,
  sessionReply,
  team,
  video,
  watchPage,
} from '@marquee/contracts';
import { jsonSchema, type JsonSchema } from './json-schema.js';

const params = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

/** RFC 9457 with our members; the codes are the error catalogue. */
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'params', 'fields', 'correlationId'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: "What happened and what to do, in the reader's language" },
    instance: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    params,
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'params', 'message'],
        properties: {
          path: { type: 'string', description: 'Dotted: chapters.0.title; empty for the whole body' },
          code: { type: 'string', enum: Object.keys(fieldErrorCatalogue) },
          params,
          message: { type: 'string' },
        },
      },
    },
    correlationId: { type: 'string', description: 'The same number is in the log of the server' },
  },
};

const named = {
  Chapter: chapter,
  Processing: processing,
  PublicSite: publicSite,
  Session: sessionReply,
  Team: team,
  Video: video,
  WatchPage: watchPage,
};

const known = Object.entries(named).map(([name, schema]) => ({ name, schema: jsonSchema(schema) }));
const nameByText = new Map(known.map(({ name, schema }) => [JSON.stringify(schema), name]));

/** Replaces what has a name by a reference to it. */
export function referring(schema: JsonSchema): JsonSchema {
  const name = nameByText.get(JSON.stringify(schema));
  return name === undefined ? inside(schema) : { $ref: `#/components/schemas/${name}` };
}

function inside(schema: JsonSchema): JsonSchema {
  const { items, properties } = schema;
  return {
    ...schema,
    ...(items ? { items: referring(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, referring(inner)])) }
      : {}),
  };
}

export const schemas: Readonly<Record<string, unknown>> = {
  Problem: problemSchema,
  ...Object.fromEntries(known.map(({ name, schema }) => [name, inside(schema)])),
};
