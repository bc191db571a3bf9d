import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { Args, Signature } from './contract.js';

export interface ApiRequest extends Omit<FetchArgs, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

type QueryValue = string | number | boolean | null | undefined;

/** Empty filters of a list are no filters. */
const searchOf = (query: unknown): Record<string, QueryValue> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))
    : {};

/**
 * The HTTP request of a call: path parameters filled in and escaped, `query`, `body` and `version` as the contract has them. A change
 * that is all said by its path is made also when its page is closed at that moment; of bodies browsers finish 64 KiB at most.
 */
export function request<S extends Signature>(signature: S, args: Args<S>): ApiRequest {
  const [method = 'GET', template = ''] = signature.split(' ');
  const values = new Map<string, unknown>(Object.entries(args ?? {}));
  const version = values.get('version');
  const url = template.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(values.get(name))));
  return {
    url,
    method,
    ...(values.has('query') && { params: searchOf(values.get('query')) }),
    ...(values.has('body') ? { body: values.get('body') } : method !== 'GET' && { keepalive: true }),
    ...(typeof version === 'string' && { headers: { 'if-match': `"${version}"` } }),
  };
}
