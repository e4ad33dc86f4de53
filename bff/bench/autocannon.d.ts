declare module 'autocannon' {
  type Result = {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> }
  function autocannon(options: Options): Promise<Result>
  export default autocannon
}
