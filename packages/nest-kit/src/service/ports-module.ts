import { Inject, Module, type DynamicModule } from '@nestjs/common';
import type { ServicePorts } from './service-module.js';

/** What Nest provides all ports of a service by, for factories. */
export const portsToken = 'ports';
const tokenOf = (name: string): string => `ports.${name}`;

/** Injects one of the ports that the composition root chose: `@InjectPort('documents')`. */
export const InjectPort = <Ports extends ServicePorts = ServicePorts>(name: keyof Ports & string) =>
  Inject(tokenOf(name));

/** Injects all ports of the service, for what needs several of them. */
export const InjectPorts = () => Inject(portsToken);

/** What the composition root hands to a service, for constructors everywhere in it. */
@Module({})
export class PortsModule {
  static of(ports: object): DynamicModule {
    const each = Object.entries(ports).map(([name, port]) => ({ provide: tokenOf(name), useValue: port as unknown }));
    const providers = [{ provide: portsToken, useValue: ports }, ...each];
    return { module: PortsModule, global: true, providers, exports: providers };
  }
}
