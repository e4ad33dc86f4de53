import { deriveTheme } from '@quillgate/shared/domain/theme/theme'
import { ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { boot } from '../../src/platform/runtime/boot.ts'
import { PlainLogin } from './PlainLogin.tsx'

createRoot(document.getElementById('root')!).render(
  <ConfigProvider
    theme={{ token: { colorPrimary: deriveTheme(boot.site ?? {}).accent } }}
    csp={{ nonce: boot.styleNonce }}
  >
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<PlainLogin {...boot.site} />} />
      </Routes>
    </BrowserRouter>
  </ConfigProvider>,
)
