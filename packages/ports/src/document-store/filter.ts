export type Scalar = string | number | boolean | null;

/** What one field must satisfy. A bare value means equality; several keys in one object must all hold. */
export type Condition =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | { readonly gt?: Scalar; readonly gte?: Scalar; readonly lt?: Scalar; readonly lte?: Scalar }
  /** Present and not null, or not. */
  | { readonly exists: boolean }
  | { readonly not: Scalar }
  /** The field is an array that holds at least one of these. */
  | { readonly hasAny: readonly Scalar[] };

/** All fields must satisfy their conditions; with `anyOf`, also at least one of the alternatives. */
export interface Filter {
  readonly anyOf?: readonly Filter[];
  readonly fields?: Readonly<Record<string, Condition>>;
}
