import type { Route } from '@marquee/contracts';
import { openapi } from '@marquee/bff/openapi';
import type { Answer } from './person.js';

interface Failure {
  readonly content: Readonly<
    Record<
      string,
      { readonly schema: { readonly properties: { readonly code: { readonly enum: readonly string[] } } } }
    >
  >;
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly responses: Readonly<Record<string, { readonly $ref?: string }>> }>>
    >
  >;
  readonly components: { readonly responses: Readonly<Record<string, Failure>> };
}

const description = JSON.parse(JSON.stringify(openapi())) as Description;

/**
 * The answer as it is, when the description of the API says that this call may fail so.
 *
 * @throws Error when a status or a code was never announced
 */
export function documented({ path, method }: Route, answer: Answer): Answer {
  const { status, problem } = answer;
  if (status < 400) return answer;
  const response = description.paths[path]?.[method.toLowerCase()]?.responses[status];
  const name = response?.$ref?.split('/').at(-1) ?? '';
  const codes =
    description.components.responses[name]?.content['application/problem+json']?.schema.properties.code.enum;
  if (!codes?.includes(problem.code)) throw new Error(`${method} ${path} never announced ${status} ${problem.code}`);
  return answer;
}
