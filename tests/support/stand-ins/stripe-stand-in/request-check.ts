import described from '../../data/stripe-requests.json' with { type: 'json' }
import type { FormValue } from './form.ts'

type Shape = {
  type?: string
  enum?: string[]
  maxLength?: number
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
}

const shapes = described.routes as unknown as Record<string, Shape>

/** Stripe's error for these parameters, by its published description of the call; null when they are valid. */
export function findParameterError(call: string, parameters: FormValue): string | null {
  const shape = shapes[call]
  return shape ? errorIn(shape, parameters, '') : `Unrecognized request URL (${call}).`
}

function errorIn(shape: Shape, value: FormValue, path: string): string | null {
  if (shape.anyOf) {
    const errors = shape.anyOf.map((option) => errorIn(option, value, path))
    return errors.includes(null) ? null : (errors[0] ?? null)
  }
  if (shape.type === 'object') return errorInObject(shape, value, path)
  if (shape.type === 'array') return errorInList(shape, value, path)
  return errorInText(shape, value, path)
}

function errorInObject(shape: Shape, value: FormValue, path: string): string | null {
  if (typeof value === 'string' || Array.isArray(value)) return `Invalid object: ${path}`
  const missing = shape.required?.find((name) => !(name in value))
  if (missing) return `Missing required param: ${nested(path, missing)}.`
  for (const [name, child] of Object.entries(value)) {
    const rest = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
    const childShape = shape.properties?.[name] ?? rest
    if (!childShape) return `Received unknown parameter: ${nested(path, name)}`
    const error = errorIn(childShape, child, nested(path, name))
    if (error) return error
  }
  return null
}

function errorInList(shape: Shape, value: FormValue, path: string): string | null {
  if (!Array.isArray(value)) return `Invalid array: ${path}`
  const errors = value.map((item, index) => errorIn(shape.items ?? {}, item, nested(path, String(index))))
  return errors.find((error) => error !== null) ?? null
}

function errorInText(shape: Shape, value: FormValue, path: string): string | null {
  if (typeof value !== 'string') return `Invalid string: ${path}`
  if (shape.enum && !shape.enum.includes(value))
    return `Invalid ${path}: must be one of ${shape.enum.join(', ')}`
  if (shape.type === 'integer' && !/^-?\d+$/.test(value)) return `Invalid integer: ${path}`
  if (shape.type === 'boolean' && value !== 'true' && value !== 'false') return `Invalid boolean: ${path}`
  return value.length > (shape.maxLength ?? Infinity) ? `Too long: ${path}` : null
}

function nested(path: string, name: string): string {
  return path ? `${path}[${name}]` : name
}
