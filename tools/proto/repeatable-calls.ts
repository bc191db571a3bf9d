import { text } from 'node:stream/consumers';

/** What `buf build -o -#format=json` says of a schema, as far as it is used here. */
interface Image {
  readonly file: readonly {
    readonly package: string;
    readonly service?: readonly {
      readonly name: string;
      readonly method: readonly { readonly name: string; readonly options?: { readonly idempotencyLevel?: string } }[];
    }[];
  }[];
}

/**
 * Reads an image of the schemas, and writes which calls a caller may repeat: those that say `idempotency_level`, which ts-proto
 * leaves out of what it generates for grpc-js. The form is that of `name` in a gRPC service config.
 */
const { file } = JSON.parse(await text(process.stdin)) as Image;
const calls = file.flatMap(({ package: name, service = [] }) =>
  service.flatMap(({ name: of, method }) =>
    method
      .filter(({ options }) => options?.idempotencyLevel !== undefined)
      .map((one) => ({ service: `${name}.${of}`, method: one.name })),
  ),
);
if (calls.length === 0) throw new Error('No schema says idempotency_level: the image is not what it was.');
process.stdout.write(`export const repeatableCalls = ${JSON.stringify(calls, null, 2)} as const;\n`);
