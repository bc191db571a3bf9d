import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { routes } from '@marquee/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openapi } from '../src/openapi/document.js';

const committed = new URL('../../../docs/reference/openapi.json', import.meta.url);
/** As it goes over the wire: without what JSON leaves out. */
const document = JSON.parse(JSON.stringify(openapi())) as Record<string, Record<string, Record<string, unknown>>>;

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('describes every route of the contract, once', () => {
    const described = Object.values(document['paths'] ?? {}).flatMap((path) =>
      Object.values(path).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(described.toSorted()).toEqual([...Object.keys(routes), 'getOpenApi'].toSorted());
  });

  it('is committed as it is served (make docs writes it)', () => {
    expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(document);
  });
});
