export { LoginService } from './login-service.js';
export { client } from './people.js';
