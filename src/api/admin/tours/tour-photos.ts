import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { addPhoto } from '#core/tour/photos/add-photo.server.ts'
import { changePhoto, removePhoto } from '#core/tour/photos/change-photo.server.ts'
import { editedPhotoSchema } from '#core/tour/editable-tour.schema.ts'
import { photoFormSchema, photoUploadSchema } from '#core/tour/photos/photo-form.schema.ts'
import { formBody } from '../../http/request/form.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'
import { PHOTO_EXAMPLE } from '../../examples/tour-examples.ts'

const tags = ['Tours (team)']
const tourParam = z.object({ id: z.uuid('tour.not_found') })
const photoParam = tourParam.extend({ photoId: z.uuid('not_found') })
const photoSchema = editedPhotoSchema.meta({ id: 'EditedPhoto', examples: [PHOTO_EXAMPLE] })
const allPhotos = json(z.array(photoSchema), 'The tour’s photos in their order; the first is its cover')

const addRoute = createRoute({
  method: 'post',
  path: '/tours/{id}/photos',
  tags,
  summary: 'Add one photo to a tour',
  description:
    'JPEG, PNG, WebP or AVIF, 25 MB and 40 megapixels at most. It is turned upright, its metadata are removed, and it can be shown at once; AVIF follows.',
  request: { params: tourParam, body: formBody('PhotoUpload', photoUploadSchema) },
  responses: {
    201: json(photoSchema, 'Behind the others'),
    ...problems(400, 401, 404, 409, 413, 415, 422, 503, 507),
  },
})

const changeRoute = createRoute({
  method: 'post',
  path: '/tours/{id}/photos/{photoId}',
  tags,
  summary: 'Change the description, the focal point or the position of a photo',
  description: 'Fields that are left out stay as they are. `position` 0 makes it the cover.',
  request: {
    params: photoParam,
    body: formBody(
      'ChangePhoto',
      photoFormSchema.meta({
        examples: [
          { alt: { fr: 'Une guide au parapluie rouge' }, focalX: '0.5', focalY: '0.42', position: '0' },
        ],
      }),
    ),
  },
  responses: { 200: allPhotos, ...problems(400, 401, 404, 409, 413, 415) },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/tours/{id}/photos/{photoId}',
  tags,
  summary: 'Remove a photo and its files',
  request: { params: photoParam },
  responses: { 200: allPhotos, ...problems(401, 404, 409) },
})

/** The team's calls about a tour's photos. */
export function tourPhotosApi(app: App) {
  return createRouter()
    .openapi(addRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await addPhoto(app, c.var.actor, id, c.req.valid('form')), 201)
    })
    .openapi(changeRoute, async (c) => {
      const { id: tourId, photoId } = c.req.valid('param')
      return c.json(await changePhoto(app, c.var.actor, { tourId, photoId }, c.req.valid('form')), 200)
    })
    .openapi(removeRoute, async (c) => {
      const { id: tourId, photoId } = c.req.valid('param')
      return c.json(await removePhoto(app, c.var.actor, { tourId, photoId }), 200)
    })
}
