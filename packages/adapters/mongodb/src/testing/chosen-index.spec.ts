import { describe, expect, it } from '@jest/globals';
import { chosenIndex } from './chosen-index.js';

const indexes = [
  { name: '_id_', key: { _id: 1 } },
  { name: 'team+id', key: { team: 1, id: 1 } },
  { name: 'team+age+id', key: { team: 1, 'body.age': 1, id: 1 } },
  { name: 'team+city+age+id', key: { team: 1, 'body.city': 1, 'body.age': 1, id: 1 } },
  { name: 'u_email', key: { 'unique.email': 1 }, unique: true },
];
const newest = { id: -1 };
const team = { team: 'a' };
const byAge = { 'body.age': 1, id: 1 };

describe('The index of a query', () => {
  it.each([
    ['of the team alone', team, newest, 'team+id'],
    ['by equality', { $and: [team, { 'body.age': { $eq: 7 } }] }, newest, 'team+age+id'],
    ['by a range', { $and: [team, { 'body.age': { $gt: 7 } }] }, {}, 'team+age+id'],
    ['by an order', team, byAge, 'team+age+id'],
    ['by equality and an order', { $and: [team, { 'body.city': { $eq: 'Kyoto' } }] }, byAge, 'team+city+age+id'],
    ['by a list of one', { $and: [team, { 'body.age': { $in: [7] } }] }, newest, 'team+age+id'],
    ['by a list of several', { $and: [team, { 'body.age': { $in: [7, 8] } }] }, newest, 'team+age+id'],
    ['by a list and its order', { $and: [team, { 'body.age': { $in: [7, 8] } }] }, byAge, 'team+age+id'],
    ['by a unique value', { $and: [team, { 'unique.email': 'x' }, { 'body.age': { $eq: 7 } }] }, newest, 'u_email'],
    ['by a field without any', { $and: [team, { 'body.email': { $eq: 'x' } }] }, newest, 'team+id'],
    ['of everything', { 'body.email': { $eq: 'x' } }, {}, undefined],
  ])('%s', (_name, filter, sort, expected) => expect(chosenIndex(filter, sort, indexes)).toBe(expected));
});
