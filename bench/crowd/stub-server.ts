import { createServer } from 'node:http'

/** Responds at once to every request of a visit, so that the generator's own limit shows. Its port is its argument. */
createServer((request, response) => {
  request.resume()
  if (request.method === 'GET') return void response.end('page')
  const isPayment = request.url?.startsWith('/_pay')
  const location = isPayment ? '/checkout/success/stub' : '/_pay/stub'
  response
    .writeHead(303, { Location: location, ...(isPayment ? {} : { 'Set-Cookie': 'hold=stub.stub' }) })
    .end()
}).listen(Number(process.argv[2]), '127.0.0.1')
