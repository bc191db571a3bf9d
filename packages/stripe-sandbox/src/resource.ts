import { integer, list, read, text, type Read, type Shape } from './fields.js';
import type { Params } from './form.js';
import type { ObjectStore, StripeObject } from './object-store.js';
import { newId } from './new-id.js';
import { invalid, missing, StripeError } from './stripe-error.js';

/** Where a call is made: for which account, and with which objects, time and pages. */
export interface Place {
  readonly account: string;
  readonly objects: ObjectStore;
  /** Seconds since 1970. */
  readonly now: number;
  /** Where the page of a checkout or of an invoice is. */
  readonly pageOf: (kind: 'checkout' | 'invoice', account: string, id: string) => string;
}

/** Does something with an object, writes what it changed, and answers with one. */
export type Action = (present: StripeObject | undefined, params: Params, place: Place) => StripeObject;

/** One kind of objects, and what its calls take. What is not said cannot be called. */
export interface Resource<Create extends Shape = Shape, Update extends Shape = Shape, Filter extends Shape = Shape> {
  /** `products`: of the address and of the store. */
  readonly kind: string;
  /** `product`: of the objects. */
  readonly object: string;
  /** In front of ids. */
  readonly prefix: string;
  readonly create: Create;
  readonly update: Update;
  readonly filter: Filter;
  /** Absent: none is made by a call of its own. @throws StripeError */
  readonly make?: (given: Read<Create>, place: Place) => Readonly<Record<string, unknown>>;
  /** Another object than the one that was there. @throws StripeError */
  readonly change?: (present: StripeObject, given: Read<Update>, place: Place) => StripeObject;
  readonly fits?: (object: StripeObject, filter: Read<Filter>) => boolean;
  /** Whether it can be deleted; why not. @returns what it is instead of deleted @throws StripeError */
  readonly remove?: (present: StripeObject, place: Place) => StripeObject | undefined;
  /** What it looks like now, where that is a matter of the hour. */
  readonly show?: (present: StripeObject, place: Place) => StripeObject;
  /** Calls below an object: `/v1/invoices/{id}/pay`; below all of them with the id ''. @throws StripeError */
  readonly actions?: Readonly<Record<string, Action>>;
  /** Parts of an object that are read by themselves: `/v1/customers/{id}/cash_balance`. */
  readonly parts?: Readonly<Record<string, Action>>;
  /** What to say of an id that is none; absent: that there is no such object. */
  readonly missing?: (id: string) => StripeError;
  /** Fields that are there when asked for alone. */
  readonly hidden?: readonly string[];
  /** Fields that hold an id of another kind, which may be asked for in full: by its kind, or with its own fields. */
  readonly links?: Readonly<Record<string, string | ((id: string) => Calls)>>;
}

/** Names that every call takes beside its own. */
const common = { expand: list(text()) } as const;
const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() } as const;

export const defineResource = <Create extends Shape, Update extends Shape, Filter extends Shape>(
  resource: Resource<Create, Update, Filter>,
): Calls => new Calls(resource as unknown as Resource);

/** The calls of one kind: create, retrieve, update, list, delete. */
export class Calls {
  constructor(readonly resource: Resource) {}

  get kind(): string {
    return this.resource.kind;
  }

  create(params: Params, place: Place): StripeObject {
    const { make } = this.resource;
    if (!make) throw notACall();
    const { expand, ...given } = read({ ...this.resource.create, ...common }, params);
    const { id = newId(this.resource.prefix), ...fields } = make(given, place) as { id?: string };
    if (place.objects.get(place.account, this.kind, id)) {
      throw invalid(`${this.resource.object} already exists.`, 'id', 'resource_already_exists');
    }
    const livemode = { livemode: false };
    const made = { id, object: this.resource.object, created: place.now, ...livemode, ...fields } as StripeObject;
    place.objects.put(place.account, this.kind, made);
    return this.#shown(made, expand, place);
  }

  retrieve(id: string, params: Params, place: Place): StripeObject {
    const { expand } = read(common, params);
    return this.#shown(this.find(id, place), expand, place);
  }

  update(id: string, params: Params, place: Place): StripeObject {
    const { change } = this.resource;
    if (!change) throw notACall();
    const present = this.find(id, place);
    const { expand, ...given } = read({ ...this.resource.update, ...common }, params);
    const changed = change(present, given, place);
    place.objects.put(place.account, this.kind, changed);
    return this.#shown(changed, expand, place);
  }

  delete(id: string, place: Place): StripeObject {
    if (!this.resource.remove) throw notACall();
    const kept = this.resource.remove(this.find(id, place), place);
    if (kept) return kept;
    place.objects.delete(place.account, this.kind, id);
    return { id, object: this.resource.object, deleted: true };
  }

  /** @param id undefined: below all of them */
  act(name: string, id: string | undefined, params: Params, place: Place): StripeObject {
    const action = this.resource.actions?.[name];
    if (!action) throw notACall();
    const { expand, ...given } = params;
    const made = action(id === undefined ? undefined : this.find(id, place), given, place);
    return this.#shown(made, read(common, expand === undefined ? {} : { expand }).expand, place);
  }

  part(name: string, id: string, params: Params, place: Place): StripeObject {
    const part = this.resource.parts?.[name];
    if (!part) throw notACall();
    return part(this.find(id, place), params, place);
  }

  list(params: Params, place: Place): object {
    const given = read({ ...this.resource.filter, ...paging, ...common }, params);
    const { limit = 10, starting_after: after, ending_before: before, expand, ...filter } = given;
    if (after !== undefined && before !== undefined) throw invalid('Only one of starting_after and ending_before.');
    const fitting = [...place.objects.newest(place.account, this.kind)].filter(
      (object) => this.resource.fits?.(object, filter) ?? true,
    );
    const at = (id: string, name: string): number => {
      const index = fitting.findIndex((object) => object.id === id);
      if (index < 0) throw missing(this.resource.object, id, name);
      return index;
    };
    const end = before === undefined ? fitting.length : at(before, 'ending_before');
    const start =
      after === undefined ? Math.max(0, before === undefined ? 0 : end - limit) : at(after, 'starting_after') + 1;
    const data = fitting.slice(start, Math.min(end, start + limit));
    const inner = expand?.map((path) => path.replace(/^data\./, ''));
    return {
      object: 'list',
      url: `/v1/${this.kind}`,
      has_more: before === undefined ? start + limit < fitting.length : start > 0,
      data: data.map((object) => this.#shown(object, inner, place)),
    };
  }

  /** @throws StripeError */
  find(id: string, { account, objects }: Place): StripeObject {
    const found = objects.get(account, this.kind, id);
    if (!found) throw this.resource.missing?.(id) ?? missing(this.resource.object, id);
    return found;
  }

  #shown(object: StripeObject, expand: readonly string[] = [], place: Place): StripeObject {
    const { hidden = [], links = {}, show } = this.resource;
    const { account, objects } = place;
    const said = Object.entries(show?.(object, place) ?? object).filter(
      ([name]) => !hidden.includes(name) || expand.includes(name),
    );
    const shown: Record<string, unknown> = Object.fromEntries(said);
    for (const path of expand) {
      const [name = '', ...inner] = path.split('.');
      const link = links[name];
      if (link === undefined && !hidden.includes(name)) {
        throw invalid(`This property cannot be expanded (${name}).`, 'expand[]');
      }
      const id = shown[name];
      if (link === undefined || typeof id !== 'string') continue;
      const linked = typeof link === 'string' ? undefined : link(id);
      const found = objects.get(account, typeof link === 'string' ? link : (linked?.kind ?? ''), id);
      const own = inner.length > 0 ? [inner.join('.')] : [];
      if (found) shown[name] = linked ? linked.#shown(found, own, place) : found;
    }
    return shown as StripeObject;
  }
}

export const notACall = (): StripeError =>
  new StripeError(404, { type: 'invalid_request_error', message: 'Unrecognized request URL.' });

/** What was there, with what was given; an empty value of metadata takes its name away. */
export function merged(present: StripeObject, given: Readonly<Record<string, unknown>>): StripeObject {
  const { metadata, ...fields } = given;
  const both = { ...(present['metadata'] as object), ...(metadata as object | undefined) };
  const kept = Object.fromEntries(Object.entries(both).filter(([, value]) => value !== ''));
  return { ...present, ...fields, metadata: kept };
}
