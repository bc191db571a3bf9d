import { errorCatalogue } from '@marquee/contracts';
export type OpenApiDocument = Readonly<Record<string, unknown>>;
export const openapi = (): OpenApiDocument => ({ openapi: '3.1.0', codes: Object.keys(errorCatalogue) });
