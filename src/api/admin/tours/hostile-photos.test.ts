import { expect } from 'vitest'
import { hostileFiles } from '#tests/support/hostile/hostile-files.ts'
import { create, editable, filesIn, tourEditorTest as test, upload } from '#tests/support/tour-editor-api.ts'

// Their cost in time and memory: `node bench/photos.ts`.
test.for(Object.keys(hostileFiles))(
  '%s is refused with a reason, and nothing of it is left',
  async (name, { api, folder }) => {
    const { id } = await create(api)
    const response = await upload(api, id, (await hostileFiles[name]?.()) ?? new Blob())
    expect([413, 415, 422]).toContain(response.status)
    expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^upload\./) })
    expect((await editable(api, id)).photos).toEqual([])
    expect(await filesIn(folder)).toEqual([])
  },
)
