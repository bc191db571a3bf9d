import { count, id, instant, line, number, record, string } from '../api/fields.js';
import { route } from '../api/route.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import { lineField } from './field.js';
import { factField, uploadField } from './upload-field.js';

/** A file that viewers download: a handout, the slides. Who may have it is decided by what it is attached to. */
export const file = defineEntity({
  name: 'file',
  service: 'catalog',
  section: 'Content',
  permissions: { read: 'content.manage', manage: 'content.manage' },
  fields: {
    /** What lists call it. */
    name: lineField(255),
    /** Its bytes. With another upload in its place, links to it stay as they are. */
    upload: uploadField(),
    /** What the file is called on the disk of who downloads it. */
    fileName: factField(line(255).required()),
    /** Bytes. */
    size: factField(count().required()),
    uploadedAt: factField(instant().required()),
  },
  uses: 'useCount',
});

export const fileCalls = entityRoutes(file);

export const fileRoutes = {
  listFiles: fileCalls.list,
  createFile: fileCalls.create,
  getFile: fileCalls.get,
  updateFile: fileCalls.update,
  deleteFile: fileCalls.delete,
  listUsesOfFile: fileCalls.usage,
  createUpload: route({
    method: 'POST',
    path: '/api/teams/{teamId}/uploads',
    tag: 'Content',
    summary:
      'Make the place to upload a file to (tus 1.0, see uploadUrl), for a field that takes its id; it is deleted when nothing has referred to it for a day',
    permission: 'content.manage',
    body: record({
      fileName: line(255).required(),
      /** Bytes. */
      fileSize: number()
        .integer()
        .min(1)
        .max(64 * 1024 ** 4)
        .required(),
    }),
    status: 201,
    reply: record({ id: id().required(), uploadUrl: string().required() }),
    errors: ['UPLOAD_TOO_LARGE', 'STORAGE_FULL'],
  }),
} as const;
