import type { Look } from '@quillgate/shared/contract/boot'
import type { ThemeConfig } from 'antd'

const ink = '#1b1f27'
const text2 = '#4e5663'
const text3 = '#666e7c'
const control = '#838b9a'
const border = '#e2e5ea'
const hair = '#eceef2'
const FONT =
  "'Inter Variable','Inter Fallback',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Thai','Leelawadee UI',Thonburi,sans-serif"

/** Customers get calm spacing, staff dense rows, fingers large targets. */
export type Density = 'customer' | 'staff'

/** The component library's tokens for a site's colours; `touch`: a phone or a coarse pointer. */
export function themeOf(look: Look, density: Density, touch: boolean): ThemeConfig {
  const staff = density === 'staff'
  const fontSize = staff ? 14 : 15
  const inputFontSize = touch ? 16 : fontSize
  return {
    hashed: false,
    token: {
      colorPrimary: look.strong,
      colorLink: look.strong,
      colorText: ink,
      colorTextSecondary: text2,
      colorTextTertiary: text3,
      colorTextDescription: text2,
      colorTextPlaceholder: text3,
      colorBorder: control,
      colorBorderSecondary: border,
      colorSplit: hair,
      colorBgLayout: '#f6f7f9',
      colorFillAlter: '#f9fafb',
      colorSuccess: '#17754a',
      colorSuccessBg: '#eaf6f0',
      colorSuccessBorder: '#bfe3d0',
      colorWarning: '#8f5200',
      colorWarningBg: '#fff5e3',
      colorWarningBorder: '#f2d8a8',
      colorError: '#c02f2b',
      colorErrorBg: '#fdf0ef',
      colorErrorBorder: '#f3c6c3',
      // The library makes the colour under the pointer lighter, less than 4.5:1 under white.
      colorErrorHover: '#a32522',
      colorErrorTextHover: '#a32522',
      colorInfo: '#2460bd',
      colorInfoBg: '#eef4fd',
      colorInfoBorder: '#c6daf7',
      // The library derives these from the primary colour, muddy for dark ones and lighter than 4.5:1 on hover.
      colorPrimaryBg: look.soft,
      colorPrimaryBgHover: look.soft,
      colorPrimaryBorder: look.softBorder,
      controlItemBgActive: look.soft,
      colorPrimaryHover: look.strongHover,
      colorPrimaryActive: look.strongHover,
      colorLinkHover: look.strongHover,
      colorLinkActive: look.strongHover,
      fontFamily: FONT,
      fontSize,
      controlHeight: touch ? 44 : staff ? 34 : 40,
      controlHeightSM: touch ? 40 : staff ? 28 : 32,
      controlHeightLG: 44,
      fontWeightStrong: 600,
      fontSizeHeading1: 30,
      fontSizeHeading2: 24,
      fontSizeHeading3: 20,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      borderRadiusXS: 4,
      boxShadowSecondary: '0 8px 24px rgba(23,28,38,.14), 0 1px 3px rgba(23,28,38,.08)',
      motionDurationFast: '0.12s',
      motionDurationMid: '0.18s',
      motionDurationSlow: '0.24s',
      opacityLoading: 1,
    },
    components: {
      Button: {
        colorPrimary: look.accent,
        colorPrimaryHover: look.accentHover,
        colorPrimaryActive: look.accentHover,
        primaryColor: look.onAccent,
        fontWeight: 500,
        contentFontSizeLG: 16,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: '#c9ced6',
        defaultColor: ink,
        defaultHoverColor: look.strong,
        defaultHoverBorderColor: look.strong,
      },
      Input: { inputFontSize },
      DatePicker: { colorTextDisabled: text3, colorTextQuaternary: text2 },
    },
  }
}
