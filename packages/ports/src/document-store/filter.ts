export type Scalar = string | number | boolean | null;

/**
 * What one field must satisfy. A bare value means equality; several keys in one object must all hold. A field that is
 * absent is as one that is null: equal to null, different from every other value, and in no range. A range only holds
 * values of its bounds' own kind (numbers or text; text in the order of code points). The field `id` is the document's id.
 */
export type Condition =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | { readonly gt?: Scalar; readonly gte?: Scalar; readonly lt?: Scalar; readonly lte?: Scalar }
  /** Present and not null, or not. */
  | { readonly exists: boolean }
  | { readonly not: Scalar }
  /** The field is an array that holds at least one of these. */
  | { readonly hasAny: readonly Scalar[] };

/** All fields must satisfy their conditions; with `anyOf`, also at least one of the alternatives (of none: nothing). */
export interface Filter {
  readonly anyOf?: readonly Filter[];
  readonly fields?: Readonly<Record<string, Condition>>;
}
