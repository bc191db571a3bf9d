/// <reference types="vite/client" />

/** What errors say in one language (`build/errors-by-language.ts`). */
declare module 'virtual:errors/*' {
  const texts: Readonly<Record<'errors', Readonly<Record<string, object>>>>;
  export default texts;
}
