import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface SourceFile {
  /** Relative to src, with slashes. */
  readonly path: string
  readonly text: string
}

interface Import {
  readonly request: string
  readonly typeOnly: boolean
}

interface Layer {
  readonly name: string
  readonly holds: RegExp
  /** Layers whose code may be imported, its own included when it is listed. */
  readonly may: readonly string[] | 'everything'
  /** Layers of which only types may be imported: they vanish before anything runs. */
  readonly mayTypesOf?: readonly string[]
  /** The only packages it may import; absent: any that `ownedPackages` does not give to others. */
  readonly packages?: readonly string[]
  readonly because: string
}

/** The table of architecture: the first layer that holds a file is its layer. */
const layers: readonly Layer[] = [
  {
    name: 'main',
    holds: /^main(\.ts$|\/)/,
    may: 'everything',
    because: 'main.ts is the composition root',
  },
  {
    name: 'backup',
    holds: /^backup\//,
    may: ['backup', 'pure core', 'database'],
    mayTypesOf: ['app'],
    because:
      'a backup is rows and photos, whatever they mean: it knows the database and the port of the photos',
  },
  {
    name: 'config',
    holds: /^(config|environment)\.ts$/,
    may: ['config', 'pure core'],
    because: 'configuration knows words of the business only',
  },
  {
    name: 'app',
    holds: /^core\/app\.ts$/,
    may: ['pure core'],
    mayTypesOf: ['database'],
    packages: [],
    because: 'app.ts lists what a use case may touch; it holds types and nothing that runs',
  },
  {
    name: 'acting core',
    holds: /^core\/.*\.server\.ts$/,
    may: ['acting core', 'pure core', 'app', 'database'],
    because:
      'a use case reaches the world through the ports in App, never through an adapter or an entry point',
  },
  {
    name: 'pure core',
    holds: /^core\//,
    may: ['pure core'],
    packages: ['zod'],
    because: 'a core file without .server decides and may run anywhere: no database, no node:, no React',
  },
  {
    name: 'embedded adapters',
    // A test clock too: its time is kept in the database, for several processes.
    holds: /^adapters\/(.*\/)?(embedded|test-)/,
    may: ['embedded adapters', 'adapters', 'pure core', 'database', 'i18n'],
    mayTypesOf: ['app'],
    because: 'an adapter fulfils a port of the core; it does not call use cases',
  },
  {
    name: 'adapters',
    holds: /^adapters\//,
    may: ['adapters', 'pure core'],
    mayTypesOf: ['app'],
    because: 'an adapter fulfils a port of the core; only embedded ones may use the database',
  },
  {
    name: 'api',
    holds: /^api\//,
    may: ['api', 'acting core', 'pure core', 'app', 'i18n'],
    because: 'the API translates HTTP into use cases of the core; SQL and emails are not its business',
  },
  {
    name: 'jobs',
    holds: /^jobs\//,
    may: ['jobs', 'acting core', 'pure core', 'app', 'i18n', 'emails'],
    mayTypesOf: ['database'],
    because: 'a job is an entry point like the API: it calls the core, and neither calls the other',
  },
  {
    name: 'emails',
    holds: /^emails\//,
    may: ['emails', 'i18n', 'pure core'],
    because: 'an email is a function of locale and facts',
  },
  {
    name: 'i18n',
    holds: /^i18n\//,
    may: ['i18n', 'pure core'],
    because: 'messages and formats know nothing of their users',
  },
  {
    name: 'web/ui',
    holds: /^web\/ui\//,
    may: ['web/ui', 'i18n'],
    because: 'elements in web/ui could ship in another product',
  },
  {
    name: 'web',
    holds: /^web\//,
    may: ['web', 'web/ui', 'i18n', 'pure core'],
    mayTypesOf: ['api', 'app'],
    because: 'the web is a client of the API: it knows its types, and requests everything from it',
  },
  {
    name: 'database',
    holds: /^database\//,
    may: ['database'],
    mayTypesOf: ['pure core'],
    because: 'the database folder knows its drivers and nothing of ours but the types of what it stores',
  },
]

/** Packages that belong to one place; elsewhere they are used through the exports of that place. */
const ownedPackages: Readonly<Record<string, readonly string[]>> = {
  stripe: ['adapters'],
  nodemailer: ['adapters'],
  sharp: ['adapters', 'embedded adapters'],
  '@aws-sdk/client-s3': ['adapters'],
  pg: ['database'],
  'pg-boss': ['database'],
  'pg-copy-streams': ['database'],
  'tar-stream': ['backup'],
  kysely: ['database', 'acting core', 'embedded adapters'],
  react: ['web', 'web/ui', 'emails'],
  'react-dom': ['web', 'web/ui', 'emails'],
  'react-router': ['main', 'web', 'web/ui'],
}

/**
 * The subjects of the core, upstream first: a subject may import those before it, never its neighbours or those after.
 */
export const streams: readonly (readonly string[])[] = [
  ['kernel'],
  ['limit', 'merge', 'secrets'],
  ['audit', 'email', 'map', 'password', 'photo'],
  ['look'],
  ['site'],
  ['member'],
  ['second-factor'],
  ['log-in'],
  ['team'],
  ['notice'],
  ['account', 'connection'],
  ['guide', 'tour'],
  ['departure'],
  ['pricing'],
  ['search'],
  ['reservation'],
  ['ticket', 'personal-data', 'issue', 'contact', 'guest-message'],
  ['payment', 'private-request'],
  ['refund'],
  ['settlement'],
  ['checkout', 'change'],
  ['decision'],
  ['customer', 'inbox', 'schedule'],
  ['calendar', 'import', 'operations', 'review'],
  ['report'],
  ['office'],
  ['launch'],
]

/** One message for each import that goes against the arrows, or nothing. */
export function findBrokenArrows(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const layer = layerOf(path)
    if (!layer)
      return [`src/${path} is in no layer of the architecture: give it one of the folders of the tree.`]
    return importsOf(path, text).flatMap((found) => complaintsAbout(path, layer, found))
  })
}

function complaintsAbout(path: string, layer: Layer, { request, typeOnly }: Import): string[] {
  const target = fileOf(path, request)
  if (target === undefined)
    return isPackageAllowed(layer, request) ? [] : [complaint(path, request, layer.because)]
  const targetLayer = layerOf(target)?.name ?? 'nowhere'
  const allowed =
    layer.may === 'everything' ||
    layer.may.includes(targetLayer) ||
    (typeOnly && layer.mayTypesOf?.includes(targetLayer))
  if (!allowed) return [complaint(path, request, `${layer.because} (${layer.name} -> ${targetLayer})`)]
  if (isUpstream(path, target)) return []
  const order = streams.map((stream) => stream.join(', ')).join(' <- ')
  return [complaint(path, request, `subjects know only those upstream of them: ${order}`)]
}

function complaint(path: string, request: string, because: string): string {
  return `src/${path} imports ${request}: ${because}.`
}

function layerOf(path: string): Layer | undefined {
  return layers.find(({ holds }) => holds.test(path))
}

function importsOf(path: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const isTypeOnly = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      typeOnly: isTypeOnly(entries),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: text.slice(start + 1, end - 1),
      typeOnly: false,
    })),
  ]
}

/** The file below src that a specifier names, or nothing when it names a package. */
function fileOf(path: string, request: string): string | undefined {
  if (request.startsWith('.')) return posix.join(posix.dirname(path), request)
  if (request === '#config') return 'config.ts'
  return request.startsWith('#') ? request.slice(1) : undefined
}

function isPackageAllowed(layer: Layer, request: string): boolean {
  const [scopeOrName = '', second = ''] = request.split('/')
  const name = scopeOrName.startsWith('@') ? `${scopeOrName}/${second}` : scopeOrName
  if (layer.packages) return layer.packages.includes(name)
  return ownedPackages[name]?.includes(layer.name) ?? true
}

function isUpstream(path: string, target: string): boolean {
  const [from, to] = [subjectOf(path), subjectOf(target)]
  if (from === undefined || to === undefined || from === to) return true
  return streamOf(to) < streamOf(from)
}

function subjectOf(path: string): string | undefined {
  return /^core\/([^/]+)\//.exec(path)?.[1]
}

function streamOf(subject: string): number {
  return streams.findIndex((stream) => stream.includes(subject))
}
