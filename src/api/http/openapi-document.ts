import type { OpenAPIHono } from '@hono/zod-openapi'
import { WITHOUT_TOKEN } from './actor.ts'
import { grantableRolesOfCall, rolesOfCall } from './call-abilities.ts'
import { needsLogIn } from './call-authorization.ts'
import { PROBLEM_DESCRIPTIONS, type ProblemStatus } from './response/responses.ts'
import type { ApiEnv } from './router.ts'

const DESCRIPTION = `Every call of Escapade. Money is an integer in the currency's minor unit, tax included. Instants are ISO 8601 in
UTC; local times carry no offset and belong to the \`timeZone\` beside them. Forms may be multipart or urlencoded, with names in
brackets for nested values: \`units[{unitId}]=2\`. Every refusal and every fault is an RFC 9457 problem whose \`message\` is a key of the
messages of \`GET /locale\`. The response to a method that a path does not know is 405, with \`Allow\`;
a response that is the same for everybody has an ETag. A member of the team has a role: an owner may do everything, the office
everything but settings and team; a guide sees the guests of the departures that they lead, checks them in and receives the sums
that they owe; an accountant reads reservations and payments. Each call names its roles; others are refused with 403, and so is a write that a page of another site makes a browser send.`

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The token of `POST /login_check`. A log-in that has ended is refused with 401 by every call but `POST /login_check` and `GET /locale`, which look at none.',
} as const

/** The OpenAPI 3.1 document of the API, made from its routes. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>): object {
  const {
    components,
    paths = {},
    ...rest
  } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Escapade',
      version: '1',
      description: DESCRIPTION.replaceAll('\n', ' '),
      license: { name: 'MIT' },
    },
    servers: [{ url: '/api' }],
  })
  const calls = Object.entries(paths as Record<string, Record<string, Operation>>).map(([path, methods]) => {
    const whole = Object.entries(methods).map(([method, one]) => [method, wholeOperation(path, method, one)])
    return [path, Object.fromEntries(whole)] as const
  })
  return {
    ...rest,
    components: { ...components, responses: problemResponses(), securitySchemes: { bearer: BEARER } },
    paths: Object.fromEntries(calls),
  }
}

type Operation = {
  description?: string
  parameters?: unknown[]
  requestBody?: unknown
  responses: Record<string, { content?: Record<string, unknown> }>
}

/**
 * A call with the facts that no route states itself: its name, its need of a log-in, and the responses of every call.
 */
function wholeOperation(path: string, method: string, operation: Operation): object {
  const common = commonProblems(path, method, operation).map((status) => [status, referenceTo(status)])
  const own = Object.entries(operation.responses).map(([status, response]) =>
    response.content && 'application/problem+json' in response.content
      ? [status, referenceTo(status)]
      : [status, response],
  )
  const isForTeam = needsLogIn({ path, ...operation })
  return {
    operationId: nameOf(path, method),
    ...operation,
    ...(isForTeam && { description: describeRoles(path, method, operation) }),
    ...((isForTeam || path === LOG_OUT) && { security: [{ bearer: [] }] }),
    responses: Object.fromEntries([...common, ...own]),
  }
}

/** A call of the team names the roles that may make it. */
function describeRoles(path: string, method: string, { description }: Operation): string {
  const others = grantableRolesOfCall(method, path).map((role) => `With a setting: ${role}.`)
  return [description, ...others, `Roles: ${rolesOfCall(method, path).join(', ')}.`].filter(Boolean).join(' ')
}

/** It ends the log-in of a token, and accepts a visitor without any. */
const LOG_OUT = '/logout'

/** The refusals of the frame around the calls, before any of them runs. */
function commonProblems(path: string, method: string, operation: Operation): ProblemStatus[] {
  const isRead = method === 'get'
  const statuses: ProblemStatus[] = [500, 503]
  if (!WITHOUT_TOKEN.has(path)) statuses.push(401)
  if (!isRead || needsLogIn({ path, ...operation })) statuses.push(403)
  if (!isRead) statuses.push(413)
  if (operation.requestBody) statuses.push(415)
  if (!isRead || operation.parameters?.length) statuses.push(400)
  return statuses
}

/** `POST /tours/{id}/edit` is `postToursByIdEdit`. */
function nameOf(path: string, method: string): string {
  const words = path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^a-zA-Z]+/)
    .filter(Boolean)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function referenceTo(status: string | number) {
  return { $ref: `#/components/responses/${status}` }
}

function problemResponses(): object {
  const schema = { $ref: '#/components/schemas/Problem' }
  const entries = Object.entries(PROBLEM_DESCRIPTIONS).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema } } },
  ])
  return Object.fromEntries(entries)
}
