import { Alert, Button, Checkbox, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'

type Values = { email: string; password: string; remember: boolean }

/** Fields and texts of the product's login, written as in the Ant Design documentation; submits nothing. */
export function PlainLogin({ companyName = '', companyEmail = '' }: { companyName?: string; companyEmail?: string }) {
  const [isWrong, setWrong] = useState(false)
  return (
    <Flex vertical component="main" style={{ maxWidth: 400, margin: '0 auto', padding: 24 }}>
      <Typography.Title>{companyName}</Typography.Title>
      <Typography.Paragraph>Login to continue</Typography.Paragraph>
      <Form<Values> layout="vertical" initialValues={{ remember: false }} onFinish={() => setWrong(true)}>
        <Form.Item name="email" label="Email" rules={[{ required: true, type: 'email' }]}>
          <Input type="email" autoComplete="username" size="large" />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Flex justify="space-between" align="baseline">
          <Form.Item name="remember" valuePropName="checked">
            <Checkbox>Remember me</Checkbox>
          </Form.Item>
          <Link to="/forgot-password">Forgot your password?</Link>
        </Flex>
        {isWrong && <Alert type="error" message="Email or Password Incorrect" />}
        <Button type="primary" htmlType="submit" size="large" block>
          Login
        </Button>
      </Form>
      <Typography.Paragraph style={{ marginTop: 24 }}>
        Need help? Email us at <a href={`mailto:${companyEmail}`}>{companyEmail}</a>
      </Typography.Paragraph>
    </Flex>
  )
}
