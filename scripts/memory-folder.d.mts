export function openMemoryFolder(parent?: string, bytesMin?: number): string | null
