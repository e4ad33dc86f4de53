const MAX_CHARS = 2_000

/** Log lines: JSON, no secret by name, nothing longer than 2 KB. Level as the settings say. */
export const logging = (level: string) => ({
  level,
  redact: ['cookie', 'authorization', 'password', 'token', 'secret', 'email', 'err.cause'],
  serializers: {
    err: (error: unknown) => {
      const { name, message, code, stack } = error as Error & { code?: string }
      return { type: name, message: cut(message), code, stack: cut(stack) }
    },
  },
})

const cut = (text = '') => text.slice(0, MAX_CHARS)
