import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Certificate = { key: Buffer; cert: Buffer }
export type CertificateKind = 'good' | 'otherName' | 'ownName' | 'expired' | 'soon' | 'unknownIssuer'
/** The certificate of the test CA (`ca`), and one server certificate of each kind. */
export type Certificates = { ca: Buffer } & Record<CertificateKind, Certificate>

/** Creates certificates for `domain` and 127.0.0.1 with openssl. */
export function createCertificates(domain: string): Certificates {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-certificates-'))
  const at = (name: string) => join(dir, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const issuer = (name: string) =>
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-days',
      '30',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    )
  const made = (name: string, names: string, by: string, days: string): Certificate => {
    writeFileSync(at('names'), `subjectAltName=${names}`)
    openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`)
    const signed = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial', '-extfile', 'names']
    openssl('x509', '-req', '-in', `${name}.csr`, ...signed, '-days', days, '-out', `${name}.pem`)
    return { key: readFileSync(at(`${name}.key`)), cert: readFileSync(at(`${name}.pem`)) }
  }
  const both = `DNS:${domain},IP:127.0.0.1`
  try {
    issuer('issuer')
    issuer('stranger')
    return {
      ca: readFileSync(at('issuer.pem')),
      good: made('good', both, 'issuer', '29'),
      otherName: made('other', 'DNS:api.example.com', 'issuer', '29'),
      ownName: made('own', 'IP:127.0.0.1', 'issuer', '29'),
      expired: made('expired', both, 'issuer', '-1'),
      soon: made('soon', both, 'issuer', '3'),
      unknownIssuer: made('unknown', both, 'stranger', '29'),
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
}
