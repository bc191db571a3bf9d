/**
 * As much of a library as is used. Their own types bring those of browsers with them, for the whole program, where some
 * have the same names as Node's and mean something else.
 */
export interface Node {
  readonly localName?: string | null;
  readonly namespaceURI?: string | null;
  readonly textContent: string | null;
}
export interface Element extends Node {
  readonly childNodes: ArrayLike<Node>;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(space: string, name: string): ArrayLike<Element>;
}
export interface Document {
  readonly documentElement: Element;
  getElementsByTagNameNS(space: string, name: string): ArrayLike<Element>;
}
type Report = (message: string) => void;
export class DOMParser {
  constructor(options: {
    readonly errorHandler: { readonly warning: Report; readonly error: Report; readonly fatalError: Report };
  });
  parseFromString(xml: string, type: string): Document;
}
